import { errors } from './errors'
import { legal } from './legal'
import { picker } from './picker'
import { secondFactor } from './secondFactor'
import { shell } from './shell'
import { signIn } from './signIn'

/** The messages of the sign-in page and its layout, which are part of the app's first script. */
export const first = { shell, signIn, secondFactor, legal, errors, picker } as const
