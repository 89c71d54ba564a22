import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** The variables that a process is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a setting from the environment, or from the file that NAME_FILE names, as Docker and systemd pass secrets; null when
 * neither is set. A StartupError repeats no value: an operator who mixes up the two names has set a secret.
 */
export function readSetting(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() || null;
  const file = environment[`${name}_FILE`]?.trim() || null;
  if (file === null) return value;
  if (value !== null) throw new StartupError(`${name} and ${name}_FILE are both set: unset one of the two.`);
  const content = contentOf(file);
  if (content === null) throw new StartupError(`${name}_FILE must name a file that can be read.`);
  if (content === '') throw new StartupError(`${name}_FILE must name a file that is not empty.`);
  return content;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
