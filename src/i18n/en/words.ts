import reactAdmin from 'ra-language-english'
import type { Words } from '../createLanguage'
import { en } from '.'

/** The whole English catalogue, with react-admin's own messages. */
export const words: Words = { ...reactAdmin, ...en }
