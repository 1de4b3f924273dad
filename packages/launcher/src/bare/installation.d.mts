export declare const ROOT: string;
export declare const tooOld: (version: string) => string | undefined;
export declare const ownNode: (root: string) => string;
export declare const isInstalled: (root: string) => boolean;
export declare const install: (root: string, say: (line: string) => void) => boolean;
export declare const installingAlone: <Result>(
  root: string,
  say: (line: string) => void,
  work: () => Result,
) => Result;
export declare const isOwnNode: (root: string) => boolean;
