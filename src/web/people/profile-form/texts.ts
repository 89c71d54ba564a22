import { profileFaults } from '#domain/people/faults.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  profile: 'User Profile',
  parts: 'Part of the profile',
  saveProfile: 'Save Profile',
  unsaved: 'Your changes to the profile are not saved.',
  info: 'Info',
  garage: 'Garage',
  notSaved: 'Profile not saved',
  saved: 'Profile saved',
  notLoaded: 'Their changes were not loaded',
  stale:
    'It was saved elsewhere in the meantime. Your changes are still here. Load their changes, then save.',
  /** The way of signing in by a code. */
  byEmail: 'Email',
  picture: 'Picture',
  fields: {
    DisplayName: 'Display Name',
    FirstName: 'First Name',
    LastName: 'Last Name',
    Email: 'Communication Email',
    Phone: 'Communication Phone',
    Preferred: 'Preferred Communication',
    Address: 'Address',
  },
  ways: { sms: 'SMS', email: 'Email', optOut: 'Opt-Out' },
  noCars: 'No cars yet',
  noCarsHint: 'Add the cars that come to events.',
  chooseDefault: 'Choose a car to make it the default.',
  defaultCar: 'Default car',

  add: 'Add',
  /** Follows 'Add', for screen readers only. */
  aCar: ' a car',
  unnamed: 'Unnamed car',
  newCar: 'New car',
  carPicture: 'Picture of the car',
  carFields: {
    Name: 'Name',
    Make: 'Make',
    Model: 'Model',
    Year: 'Year',
    Modifications: 'Modifications',
  },
  nameHint: 'A nickname. Optional.',
  deleteAsk: 'Are you sure you want to delete this car?',
  deleteHint: 'The car is deleted when you save the profile.',
  keep: 'Keep it',
  noYear: 'Enter the year in digits, such as 2019.',
  faults: profileFaults,
  myData: 'My data',
  myDataHint: 'See how you sign in, log out everywhere, download your data, delete your account.',
};

export type ProfileFormTexts = typeof english;
export const texts = inLanguage('people/profile-form/texts', english);
