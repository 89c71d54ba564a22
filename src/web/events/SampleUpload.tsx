import { pathOf } from '#contract/call.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

/** Downloads an example of an assignments file. */
export function SampleUpload() {
  return (
    <LinkButton
      external
      download
      title={texts.sampleHint}
      to={pathOf('GetSampleImportAssignments')}
      icon="download"
    >
      {texts.sample}
    </LinkButton>
  );
}
