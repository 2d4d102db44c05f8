import type { Config } from '../config'

/** What mails take from the installation: where their links lead, and in whose time they name moments. */
export type MailSettings = Pick<Config, 'publicUrl' | 'timeZone'>
