import { pathOf } from '#contract/call.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { type ButtonProps, LinkButton } from '#web/ui/Button.tsx';

type SampleUploadProps = Pick<ButtonProps, 'variant'> & {
  call: 'GetSampleImportEvents' | 'GetSampleImportAssignments';
};

/** Downloads an example of a file to upload. */
export function SampleUpload({ call, ...look }: SampleUploadProps) {
  return (
    <LinkButton {...look} external download title={texts.sampleHint} to={pathOf(call)} icon="download">
      {texts.sample}
    </LinkButton>
  );
}
