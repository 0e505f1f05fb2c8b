/** Random name that a browser keeps of itself and sends where somebody signs in, and nowhere else (decision 0115). */
export const DEVICE_HEADER = 'device-id';
