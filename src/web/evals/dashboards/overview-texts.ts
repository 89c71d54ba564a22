import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  showInstructor: 'Show this to your instructor',
  notWritten: (where: string) => `Your eval of ${where} is not written yet.`,
  scan: 'The phone’s camera opens your eval.',
  close: 'Close',
  overall: 'Overall Apex Score',
  noScore: 'No Apex Score yet',
  oldestFirst: 'Overall Apex Score, oldest first',
  newestFirst: 'Overall Apex Score, newest first',
  headings: ['Event date', 'Track', 'Apex Score'],
  average: 'Average',
  bar: (where: string, score: string) => `${where}: Apex Score ${score}`,
  proficiencies: 'TOP PROFICIENCIES',
  opportunities: 'TOP OPPORTUNITIES',
  even: (score: string) => `All categories are equal, at ${score} out of 4: nothing stands out.`,
  bySkill: (category: string) => `${category}, skill by skill`,
  everySkill: 'Every skill, eval by eval',
  course: (levels: string) => `Oldest first: ${levels}.`,
  notRated: 'N/A',
};

export type OverviewTexts = typeof english;
export const texts = inLanguage('evals/dashboards/overview-texts', english);
