/** Secrets in files, as Docker, Kubernetes or a vault agent provides them: `NAME_FILE` is the path of the value. */
import { readFileSync } from 'node:fs';
import { CannotStart, codeOf } from '@odonto/event-kit/runtime';

type Environment = Readonly<Record<string, string | undefined>>;

const contentOf = (setting: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new CannotStart(`${setting}: no se puede leer ${file} (${String(codeOf(error))})`, error);
  }
};

/**
 * The value of a setting, from the environment or the file that it names; undefined when neither is set.
 * @throws CannotStart when both are given, or the file cannot be read or is empty
 */
export const secretSetting = (env: Environment, name: string): string | undefined => {
  const setting = `${name}_FILE`;
  const value = env[name]?.trim() || undefined;
  const file = env[setting]?.trim() || undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new CannotStart(`${setting}: sobra ${name}; indique uno de los dos`);
  const content = contentOf(setting, file);
  if (content === '') throw new CannotStart(`${setting}: ${file} está vacío`);
  return content;
};
