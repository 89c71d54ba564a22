import { pathOf } from '#contract/call.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

/** A file that shows what an assignments file looks like. */
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
