import type { RemoteStatement } from '@fairshelf/shared-contracts/core';
import { FailureBoundary, queryClient } from '@fairshelf/shared-contracts/react';
import { store } from '@fairshelf/shared-contracts/state';
import { Button, Card } from '@fairshelf/shared-ui/basics';
import { QueryClientProvider } from '@tanstack/react-query';
import app from 'fairshelf-room/index.ts';
import { Provider } from 'jotai';
import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';

/** The dashboard widgets of the remote: each is loaded on request, and rendered above the page. */
export function Widgets({ widgets }: Pick<RemoteStatement, 'widgets'>) {
  const [openWidget, show] = useState<{ title: string; Component: ComponentType }>();
  const [problem, setProblem] = useState('');
  const place = document.getElementById('widget');
  async function open(name: string, title: string) {
    try {
      const Component = await app.loadWidget(name);
      setProblem('');
      show({ title, Component });
    } catch (error) {
      setProblem(String(error));
    }
  }
  if (widgets.length === 0) return null;
  return (
    <>
      <h2>Widgets</h2>
      <ul>
        {widgets.map(({ name, title }) => (
          <li key={name}>
            <Button size="sm" onClick={() => void open(name, title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      {problem ? <p role="alert">{problem}</p> : null}
      {openWidget && place
        ? createPortal(
            <Provider store={store}>
              <QueryClientProvider client={queryClient}>
                <FailureBoundary fallback={null} onError={(error) => setProblem(String(error))}>
                  <Card title={openWidget.title}>
                    <openWidget.Component />
                  </Card>
                </FailureBoundary>
              </QueryClientProvider>
            </Provider>,
            place,
          )
        : null}
    </>
  );
}
