import { type ReactNode, useState } from 'react';

interface PictureProps {
  address: string | null | undefined;
  width: number;
  height: number;
  /** Shown without a picture, or when it cannot be loaded. */
  children: ReactNode;
}

/** A picture whose subject the text beside it names. */
export function Picture({ address, width, height, children }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return children;
  return (
    <img
      className="picture"
      src={address}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
    />
  );
}
