import { getContainerRuntimeClient } from 'testcontainers';

/** Whether a Docker, or what speaks like it, answers here. */
export const hasDocker = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
};
