/** One copy of the kits in a process, for the modules of this repository and those from elsewhere. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What exists once in a process: a failure that a module throws is of the class that the kit recognizes. */
const SHARED = /^(@odonto\/|zod(\/|$))/;

/** Gives the modules in a folder the kits of this application, whichever they were installed with. */
export const shareKits = (folder: string): void => {
  const within = `${pathToFileURL(folder).href}/`;
  registerHooks({
    resolve: (specifier, context, next) =>
      SHARED.test(specifier) && context.parentURL?.startsWith(within) === true
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
};
