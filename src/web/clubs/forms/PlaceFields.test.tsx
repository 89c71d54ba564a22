import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { greenForm } from '#testing/form-content.ts';
import { PlaceFields } from './PlaceFields.tsx';

test('a form in two languages shows the fields of one', () => {
  render(
    <PlaceFields
      content={greenForm}
      place={null}
      groups={[]}
      isPublished={false}
      edit={() => {}}
      heading={createRef()}
      onMove={() => {}}
    />,
  );
  const name = () => screen.getAllByLabelText('Name').map(field => field.getAttribute('lang'));
  expect(name()).toEqual(['en']);
  fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
  expect(name()).toEqual(['es']);
});
