/**
 * All that Mantine's ScrollArea, and with it every dialog, takes from `@floating-ui/react`. The build puts this in its
 * place (`webpack/config.ts`): otherwise the whole of that package would be in the page's first files.
 */
import { useMergedRef } from '@mantine/hooks';
import type { Ref, RefCallback } from 'react';

export const useMergeRefs = <T>(refs: readonly (Ref<T> | undefined)[]): RefCallback<T> =>
  useMergedRef(...refs);
