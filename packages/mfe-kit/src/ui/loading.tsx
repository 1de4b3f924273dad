import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delayed } from './delayed.tsx';

interface LoadingProps {
  /** For screen readers: `Cargando...` */
  readonly label?: string;
  /** A skeleton in the shape of the content. */
  readonly children: ReactNode;
}

/** A wait: nothing for 150 ms, then the skeleton. The layout keeps the page's footer out of view during the wait. */
export const Loading = ({ label = 'Cargando...', children }: LoadingProps) => (
  <div aria-busy data-loading>
    <VisuallyHidden component="output">{label}</VisuallyHidden>
    <Delayed>{children}</Delayed>
  </div>
);

/** The skeleton of an unknown screen: a title and a card. */
export const ScreenSkeleton = () => (
  <Loading>
    <Skeleton height={32} width={260} mb={24} />
    <Skeleton height={360} radius={16} />
  </Loading>
);
