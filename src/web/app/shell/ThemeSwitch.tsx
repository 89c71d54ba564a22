import { useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';
import { currentTheme, switchTheme } from './theme.ts';

/** Light or dark; the system decides until it is pressed. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <IconButton
      className={className}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? texts.toLight : texts.toDark}
      onClick={() => setTheme(switchTheme())}
    />
  );
}
