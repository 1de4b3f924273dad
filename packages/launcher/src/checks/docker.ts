import { getContainerRuntimeClient } from 'testcontainers';

/** Whether Docker, or a compatible program, is available. */
export const hasDocker = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
};
