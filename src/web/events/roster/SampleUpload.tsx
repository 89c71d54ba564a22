import { pathOf } from '#contract/call.ts';
import { type ButtonProps, LinkButton } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

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
