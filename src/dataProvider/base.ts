import { metaContent } from '../metaContent'

/** Where the back end is: VITE_API_BASE at build time, else the origin that served the app. */
export const API_BASE: string = (import.meta.env.VITE_API_BASE ?? '').replace(/\/+$/, '')

/** Whether our own server has served the page and is the one that is asked: only then does it say where errors go to. */
export const isOwnServer = (): boolean =>
  API_BASE === '' && metaContent('client-errors')?.startsWith('/') === true
