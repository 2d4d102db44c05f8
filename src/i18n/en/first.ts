import { errors } from './errors'
import { legal } from './legal'
import { picker } from './picker'
import { secondFactor } from './secondFactor'
import { shell } from './shell'
import { signIn } from './signIn'

/** The sections that the sign-in page and the frame around it speak in, which come with the app's first script. */
export const first = { shell, signIn, secondFactor, legal, errors, picker } as const
