/** A setting that Compose gives to the server that the stand-in replaces. @throws Error when it is missing */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};
