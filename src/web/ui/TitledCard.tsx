import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface TitledCardProps {
  title: string;
  /** A sentence about the content. */
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a heading. */
export function TitledCard({ title, lead, className, children }: TitledCardProps) {
  return (
    <Card className={className}>
      <h2>{title}</h2>
      {lead && <p className="soft small">{lead}</p>}
      {children}
    </Card>
  );
}
