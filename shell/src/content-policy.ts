/**
 * Makes zod not compile its schemas with `new Function`, which the page's content policy forbids and browsers report.
 * The setting is global to the page, micro-frontends included.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
