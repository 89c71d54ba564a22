import { describe, expect, it } from 'vitest';
import { checkProfile } from './check-profile.ts';
import { changedMembers, type ProfileMembers } from './members.ts';

const mazda = {
  Name: '',
  Make: 'Mazda',
  Model: 'MX-5',
  Year: 2019,
  Modifications: '',
  PictureUrl: null,
  IsDefault: true,
};

const sam: ProfileMembers = {
  DisplayName: '',
  FirstName: 'Sam',
  LastName: 'Student',
  Email: 'sam@club.example',
  Phone: '+15550100123',
  Picture: '/media/sam.jpg',
  Address: '1 Pit Lane',
  PreferredCommunicationType: 2,
  Garage: [mazda],
};

const check = (change: Partial<ProfileMembers>, before: Partial<ProfileMembers> = {}) =>
  checkProfile({ ...sam, ...change }, { ...sam, ...before }, 2026);

const carWith = (change: object) => ({ Garage: [{ ...mazda, ...change }] });

describe('a profile', () => {
  it('is stored tidied', () => {
    const typed = {
      DisplayName: '  Slammin\u200b  Sam ',
      Email: ' SAM@club.example ',
      Phone: '(555) 010-0123',
      Picture: ' ',
      Garage: [{ ...mazda, Name: ' Goldie ', Modifications: ' coilovers\r\nbrakes ', IsDefault: false }],
    };
    expect(check(typed)).toEqual({
      profile: {
        ...sam,
        DisplayName: 'Slammin Sam',
        Picture: null,
        Garage: [{ ...mazda, Name: 'Goldie', Modifications: 'coilovers\nbrakes' }],
      },
    });
  });

  it.each<[string, Partial<ProfileMembers>]>([
    ['/Email', { Email: 'sam@club.example, tess@club.example' }],
    ['/Phone', { Phone: '12345' }],
    ['/Picture', { Picture: 'https://elsewhere.example/pixel.gif' }],
    ['/Picture', { Picture: '/media/../api/MergeAccounts' }],
    ['/Garage', { Garage: Array.from({ length: 101 }, () => mazda) }],
    ['/Garage/0/Year', carWith({ Year: 1884 })],
    ['/Garage/0/Year', carWith({ Year: 2028 })],
    ['/Garage/0/Name', carWith({ Make: ' ', Model: '' })],
    ['/Garage/0/PictureUrl', carWith({ PictureUrl: '//elsewhere.example/car.png' })],
  ])('is refused for its %s', (path, change) => {
    expect(check(change)).toEqual({ faults: [{ path, message: expect.stringMatching(/\.$/) }] });
  });

  it('may be without e-mail, phone, picture, address and cars, and with next year’s model', () => {
    const bare = { Email: null, Phone: '', Picture: null, Address: '', Garage: [] };
    expect(check(bare)).toMatchObject({ profile: { Email: null, Phone: null, Garage: [] } });
    expect(check(carWith({ Year: 2027 }))).toHaveProperty('profile');
    expect(check(carWith({ Year: null }))).toHaveProperty('profile');
  });

  it('keeps a phone number that was written otherwise before', () => {
    expect(check({ Phone: '555 0100' }, { Phone: '555 0100' })).toMatchObject({
      profile: { Phone: '555 0100' },
    });
  });
});

describe('changedMembers', () => {
  it('is told by name, never by value', () => {
    const after = { ...sam, FirstName: 'Samuel', Phone: null, Garage: [{ ...mazda, IsDefault: false }] };
    expect(changedMembers(sam, after)).toEqual(['first name', 'phone', 'garage']);
    expect(changedMembers(sam, { ...sam, Garage: [{ ...mazda, CarId: 'x' }] })).toEqual([]);
  });

  it('is also the order of the cars', () => {
    const tesla = { ...mazda, Make: 'Tesla', IsDefault: false };
    const before = { ...sam, Garage: [mazda, tesla] };
    expect(changedMembers(before, { ...sam, Garage: [tesla, mazda] })).toEqual(['garage']);
  });
});
