import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../contract/languages'
import { SHARED_REPORT_WORDS } from '../../../server/mail/sharedReportWords'
import { PDF_WORDS } from '../../../server/pdf/pdfWords'
import { en } from '../../../src/i18n/en'
import { words as es } from '../../../src/i18n/es'
import { words as fr } from '../../../src/i18n/fr'

const CATALOGUES = { en, es, fr }

describe.each(LANGUAGES)('a scouting report, in %s,', (language) => {
  const { scoutingReport, collection } = PDF_WORDS[language]

  it('is called in mails what it calls itself', () => {
    const { before, beforeSeveral, reminderBefore } = SHARED_REPORT_WORDS[language]
    expect(before('Ana')).toContain(scoutingReport)
    expect(reminderBefore('Ana')).toContain(scoutingReport)
    expect(beforeSeveral('Ana', 2)).toContain(collection.title.toLowerCase())
  })

  it('is called so on the cover of several that nobody has named', () => {
    expect(CATALOGUES[language].analyses.bulk.collect.usualTitle).toBe(collection.title)
  })
})
