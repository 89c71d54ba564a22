import { Icon } from './Icon.tsx';

/** Why something failed, next to its button; nothing without lines. */
export function Reasons({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
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
