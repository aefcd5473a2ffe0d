import '@blacktide/contract/jitless';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createPageServices } from './app/pageServices.ts';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** A transition is rendered in pieces, so that a slow phone stays responsive. */
const renderPage = (): void => {
  const reactRoot = createRoot(root);
  const services = createPageServices(window);
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <ErrorBoundary onReload={() => location.reload()}>
          <App services={services} />
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
};

// In a task of its own: a slow phone has been busy with the modules until now.
setTimeout(renderPage);
