import { MAX_CARS } from './car.ts';

/** Messages for the faults of a profile. */
export const profileFaults = {
  noCarName: 'Give the car a name, or its make and model.',
  carYear: (first: number, last: number) => `The year of a car is between ${first} and ${last}.`,
  noUpload: 'Upload the picture first.',
  noEmail: 'Write exactly one e-mail address, such as ana@example.org.',
  noPhone: 'Write the phone number with its country code, such as +1 555 010 0123.',
  fullGarage: `A garage holds ${MAX_CARS} cars at most.`,
};

export type FaultTexts = typeof profileFaults;
