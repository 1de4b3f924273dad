/** One copy of the kits in a process, for the modules of this repository and those from elsewhere. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Packages that exist once in a process, so that the kit recognizes the class of an error that a module throws. */
const SHARED = /^(@odonto\/|zod(\/|$))/;

/** Gives the modules in a folder the kits of this application instead of those that they were installed with. */
export const shareKits = (folder: string): void => {
  const within = `${pathToFileURL(folder).href}/`;
  registerHooks({
    resolve: (specifier, context, next) =>
      SHARED.test(specifier) && context.parentURL?.startsWith(within) === true
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
};
