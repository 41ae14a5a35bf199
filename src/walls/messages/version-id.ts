/** Whether a number can be that of a version. */
export const isVersion = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31
