const CAR_NUMBER = /^[A-Z0-9]{0,4}$/;

/**
 * Returns a car number as stored, '12A' for '# 12a' and '' for none; null when it is not at most four letters and
 * digits.
 */
export function readCarNumber(written: string): string | null {
  const number = written.replace(/[#\s]/g, '').toUpperCase();
  return CAR_NUMBER.test(number) ? number : null;
}

/** Describes a car at an event: '#12 · 2019 Mazda MX-5', or the part of it that is known. */
export function describeCar(number: string, vehicle: string): string {
  return [number && `#${number}`, vehicle].filter(Boolean).join(' · ');
}
