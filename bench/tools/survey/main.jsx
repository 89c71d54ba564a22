import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { templateFor } from '../../../src/domain/evals/forms/templates.ts';

const elementOf = field =>
  field.type === 'slider'
    ? {
        type: 'radiogroup',
        name: field.property,
        title: field.label,
        isRequired: true,
        choices: field.options.map(({ value, label, description }) => ({
          value,
          text: `${label}: ${description}`,
        })),
      }
    : { type: 'comment', name: field.property, title: field.label, description: field.description };

const pages = templateFor(1).sections.map(({ property, title, description, fields }) => ({
  name: property,
  title,
  description,
  elements: fields.map(elementOf),
}));

createRoot(document.getElementById('root')).render(
  <Survey model={new Model({ title: 'Eval', showProgressBar: true, pages })} />,
);
