import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../query/query-client.ts';
import { styleNonce } from '../nonce.ts';
import { cssVariables, theme } from './theme.ts';
import './styles.ts';

export interface ProvidersProps {
  readonly children: ReactNode;
  readonly client?: QueryClient;
  /** Set for the shell's root, which writes the theme's variables for the page. Other roots do not repeat them. */
  readonly root?: boolean;
  readonly env?: 'default' | 'test';
}

/** The providers around every React root of the page: theme and query cache. */
export const Providers = ({
  children,
  client = queryClient,
  root = false,
  env = 'default',
}: ProvidersProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
    withCssVariables={root}
    withGlobalClasses={root}
    env={env}
  >
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </MantineProvider>
);
