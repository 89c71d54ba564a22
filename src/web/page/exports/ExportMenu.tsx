import { pathOf } from '#contract/call.ts';
import { texts } from '#web/page/editing/texts.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { LinkButton } from '#web/ui/Button.tsx';

interface ExportMenuProps {
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

/** A button that offers an organizer's export in both formats. */
export function ExportMenu({ call, address }: ExportMenuProps) {
  return (
    <ActionsMenu label={texts.export}>
      {formats.map(format => (
        <LinkButton
          key={format}
          variant="quiet"
          external
          download
          icon="download"
          to={`${pathOf(call)}?${new URLSearchParams({ ...address, format })}`}
        >
          {format.toUpperCase()}
        </LinkButton>
      ))}
    </ActionsMenu>
  );
}
