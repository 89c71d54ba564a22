import { profileFaults } from '#domain/people/faults.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  searchTexts: {
    title: 'User Search',
    box: 'Search for Users',
    atLeastTwo: 'Type at least 2 characters.',
    question: 'Who are you looking for?',
    hint: 'Type part of a name to find people from your events and read their evals.',
    adminHint:
      'Type part of a name or e-mail to find people in your club, read their evals and edit their profiles.',
    noUsers: 'No Users Found',
    noUsersHint: 'Check the spelling, or try a shorter part of the name.',
    best: (count: number) => `The best ${count} matches. Type more of the name to find others.`,
    users: 'Users',
    found: (count: number) =>
      count === 0 ? 'Nobody was found.' : count === 1 ? '1 person found.' : `${count} people found.`,
    evalsOf: (name: string) => `Evals of ${name}`,
    noEvals: (name: string) => `No Evals for ${name}`,
    evals: (count: number) => `${count} ${count === 1 ? 'eval' : 'evals'}`,
    rates: (name: string) => `rates ${name}`,
  },
  profileTexts: {
    info: 'My Info',
    garage: 'My Garage',
    emailHint: 'A new address is used once you have entered the code we send to it.',
    savedElsewhere: 'Your profile was saved elsewhere in the meantime.',
    enterCode: 'Enter the code',
    waits: (addresses: string, count: number) =>
      `${addresses} ${count === 1 ? 'is not confirmed yet.' : 'are not confirmed yet.'}`,
    sendCode: 'Send a code',
    unconfirmed: (phone: string) =>
      `Your phone ${phone} is not confirmed. It gets messages once you have entered a code from an SMS.`,
    confirmYour: {
      Phone: 'Confirm your phone',
      Email: 'Confirm your e-mail',
      both: 'Confirm your phone and e-mail',
    },
    confirmLead: 'Until then, messages go where they went before. Everything else is saved.',
    confirm: 'Confirm Communication',
    later: 'Later',
    incorrect: 'Incorrect Confirmation Code',
    codes: {
      Phone: {
        label: 'Phone Code:',
        placeholder: 'Phone Confirmation Code',
        hint: (phone: string) => `Sent to ${phone}. The code works for ten minutes.`,
        another: 'Send another SMS',
        giveUp: 'Do not confirm this phone',
      },
      Email: {
        label: 'Email Code:',
        placeholder: 'Email Confirmation Code',
        hint: (email: string) =>
          `Sent to ${email}. The code works for ten minutes. Check your spam folder, too.`,
        another: 'Send another e-mail',
        giveUp: 'Do not confirm this e-mail',
      },
    },
    removeFormer: (address: string) => `Stop signing in with ${address}`,
    keep: (address: string) => `Keep ${address}`,
    confirmed: 'Communication confirmed',
    otherAccount:
      'Another account has this e-mail, too. Your dashboard offers to merge the two. Until then both stay as they are.',
    codeSent: 'New code created',
    newestCounts: 'Only the newest code works.',
  },
  profileFormTexts: {
    profile: 'User Profile',
    parts: 'Part of the profile',
    saveProfile: 'Save Profile',
    info: 'Info',
    garage: 'Garage',
    notSaved: 'Profile not saved',
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
    myDataHint: 'See how you sign in, sign out everywhere, download your data, delete your account.',
  },
  adminProfileTexts: {
    fixedContact:
      'They have signed in before. Only they can change their e-mail, phone, address and how messages reach them.',
    noOptOut: 'Only they can opt out: in their own profile, or with the link in each mail.',
    savedElsewhere: 'This profile was saved elsewhere in the meantime.',
    sessions: 'Sessions',
    sessionsHint:
      'A lost phone, or a browser left signed in? Sign them out everywhere. They can sign in again.',
    end: 'End sessions',
    endAll: 'End all sessions?',
    ends: (name: string) =>
      `${name || 'This person'} is signed out on every phone and computer at once. Unfinished answers stay on the device until they sign in again.`,
    ended: 'Sessions ended',
    membership: 'Membership',
    membershipHint:
      'They are also in other clubs. If they have left yours, remove them. Your club then sees only what you typed about them.',
    remove: 'Remove from club',
    removeAsk: 'Remove from the club?',
    removes: (name: string) =>
      `${name || 'This person'} stays on your rosters as you typed them, with the evals of your events. Their rights in the club end. Only admins can bring them back, with an invitation or a roster.`,
    removed: 'Removed from the club',
  },
};

export type PeopleTexts = typeof english;
export const { searchTexts, profileTexts, profileFormTexts, adminProfileTexts } = inLanguage(
  'people',
  english,
);
