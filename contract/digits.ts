/** The code points of zero in the digits that phones and keyboards type: full-width, Arabic, Persian, Devanagari, Bengali and Thai. */
const ZEROS = [0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** Returns a text in which digits of the kinds in ZEROS are 0 to 9. */
export const plainDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, plainDigit)

function plainDigit(digit: string): string {
  const values = ZEROS.map((zero) => digit.charCodeAt(0) - zero)
  return String(values.find((value) => value >= 0 && value <= 9) ?? digit)
}

/** Returns only the digits of a text, for fields that hold a whole number. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '')
