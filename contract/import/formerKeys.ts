import { SAME_LETTERS } from '../text'

/**
 * Returns the key from which earlier releases derived ids of imported records (stableId.ts). The ids of those records stay, although names are
 * compared differently now, so this function and `formerFoldText` must never change.
 */
export const formerNameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

export const formerFoldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøıħŧßæœþ]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
