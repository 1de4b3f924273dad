/** The page of the kit's parts: `npm run dev` serves it, and `partes.e2e.ts` tests it. */
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
