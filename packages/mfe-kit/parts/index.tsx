/** The page of the kit's parts: `npm run dev` serves it, `partes.e2e.ts` looks at it. */
import { Providers } from '@odonto/mfe-kit/ui';
import { createRoot } from 'react-dom/client';
import { Parts } from './parts.tsx';

const root = document.querySelector('#raiz');
if (root)
  createRoot(root).render(
    <Providers root>
      <Parts />
    </Providers>,
  );
