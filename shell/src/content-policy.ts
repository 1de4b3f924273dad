/**
 * zod would compile its schemas with `new Function`. The page's content policy forbids that, and the browser reports
 * the attempt. The setting is the whole page's: micro-frontends read it too.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
