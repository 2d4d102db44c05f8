/** The origin of the back end: VITE_API_BASE at build time, else the origin that served the app. */
export const API_BASE: string = (import.meta.env.VITE_API_BASE ?? '').replace(/\/+$/, '')
