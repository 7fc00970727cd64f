import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { FocusReturnContext } from '../platform/focusBack.ts';
import type { App } from './createApp.ts';

const AppContext = createContext<App | undefined>(undefined);

interface AppProviderProps {
  readonly app: App;
  readonly children: ReactNode;
}

/** Wraps the page, and every component that a test renders. */
export const AppProvider = ({ app, children }: AppProviderProps) => (
  <AppContext value={app}>
    <FocusReturnContext value={app.focusReturn}>{children}</FocusReturnContext>
  </AppContext>
);

/** Returns the state of the page and the functions that change it; always the same object. */
export function useApp(): App {
  const app = use(AppContext);
  if (app === undefined) throw new Error('There is no app around this component');
  return app;
}
