const csv = (lines: readonly string[]) => lines.map(line => `${line}\r\n`).join('');

/**
 * Returns the sample events file (GetSampleImportEvents): a season ahead of the calendar date `today`, valid for
 * import.
 */
export function sampleEventsCsv(today: string): string {
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '04' ? 0 : 1);
  return csv([
    'Name,Date,Track',
    `Spring Driver Education,${year}-04-25,Cedar Ridge Raceway`,
    `Ladies and Novices Day,${year}-06-13,Lakeshore Motorsports Park`,
    `Midsummer Track Days,7/18/${year},Cedar Ridge Raceway`,
    `"Fall Classic, Day 1",10/3/${year},Old Mill Circuit`,
    `"Fall Classic, Day 2",10/4/${year},Old Mill Circuit`,
  ]);
}

/** The sample assignments file (GetSampleImportAssignments), valid for import into any event. */
export const sampleAssignmentsCsv = csv([
  'First Name,Last Name,Email,Group,Vehicle,Instructor Email,Role,Max Students,Groups,Own Group',
  'Marisol,Vega,marisol.vega@example.org,Instructor,2021 Porsche 718 Cayman,,Teacher,2,Novice,Solo',
  'Desmond,Okafor,desmond.okafor@example.org,Instructor,2018 BMW M2,,Teacher,2,"Novice, Intermediate",',
  'Ingrid,Halvorsen,ingrid.halvorsen@example.com,Instructor,,,Teacher',
  'Theo,Lindqvist,theo.lindqvist@example.com,Novice,2017 Mazda MX-5 Miata,marisol.vega@example.org,Student',
  'Priya,Raman,priya.raman@example.org,Novice,2020 Subaru BRZ,marisol.vega@example.org,Student',
  'Caleb,Whitmore,caleb.whitmore@example.com,Novice,2015 Ford Mustang GT,desmond.okafor@example.org,Student',
  'Niamh,O\'Dowd,niamh.odowd@example.org,Intermediate,"2019 Honda Civic Type R, white",desmond.okafor@example.org,Student',
  'Rafael,Cardoso,rafael.cardoso@example.com,Intermediate,2016 Chevrolet Corvette,ingrid.halvorsen@example.com,Student',
  'Hana,Fujimoto,hana.fujimoto@example.org,Solo,2022 Toyota GR86,,Student',
]);

/** Returns the sample credentials file (GetSampleImportCredentials): valid for clubs with these people and this kind. */
export function sampleCredentialsCsv(today: string): string {
  const year = Number(today.slice(0, 4));
  return csv([
    'Email,Kind,Number,Valid From,Valid Until',
    `marisol.vega@example.org,MSF Level 2,40311,${year}-03-01,${year + 2}-02-28`,
    `desmond.okafor@example.org,MSF Level 2,40977,,${year + 1}-12-31`,
    'ingrid.halvorsen@example.com,MSF Level 2,,,',
  ]);
}
