import { Icon } from './Icon.tsx';

/** Why something was refused, where an alert would stand behind the dialog. */
export function Reasons({ lines }: { lines: readonly string[] }) {
  return (
    <div className="icon-beside danger-tinted" role="alert">
      <Icon name="alert" className="danger" />
      <div>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
