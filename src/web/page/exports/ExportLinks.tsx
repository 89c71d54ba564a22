import { pathOf } from '#contract/call.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

interface ExportLinksProps {
  call:
    | 'GetRosterExport'
    | 'GetResultsExport'
    | 'GetInstructorsExport'
    | 'GetInsightsExport'
    | 'GetSignOffsExport'
    | 'GetAuditLogExport';
  address: { organizationId: string; eventId?: string };
}

const formats = ['csv', 'xlsx'] as const;

/** Links that download an organizer's export in both formats. */
export function ExportLinks({ call, address }: ExportLinksProps) {
  return formats.map(format => (
    <LinkButton
      key={format}
      variant="quiet"
      external
      download
      icon="download"
      to={`${pathOf(call)}?${new URLSearchParams({ ...address, format })}`}
    >
      {texts.export(format.toUpperCase())}
    </LinkButton>
  ));
}
