import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './query-client.ts';
import { reportError } from './report-error.ts';
import { routes } from './routes.tsx';
import { sessionQuery } from './session.ts';
import { restoreTheme } from './theme.ts';

restoreTheme();
queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} onError={reportError} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
