import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPhoneLater } from './offline/load-phone.ts';
import { queryClient } from './query-client.ts';
import { reportError } from './report-error.ts';
import { Screens } from './router/Screens.tsx';
import { routes } from './routes.tsx';
import { sessionQuery } from './session.ts';
import { restoreTheme } from './theme.ts';

restoreTheme();
queryClient.prefetchQuery(sessionQuery);
// A form that is being filled is not claimed anew: what is on the phone is newer than what the server would answer.
const refresh = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => call !== 'ClaimEval' });
void loadPhoneLater().then(phone => phone?.start(refresh));

const root = document.getElementById('root');
if (root) {
  createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Screens routes={routes} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
