import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { LIMITS } from '../../../contract/fields'
import { LANGUAGES, type Language } from '../../../contract/languages'
import { RATING_GROUPS } from '../../../contract/ratings'
import { FormField } from '../../forms/inputs/FormField'
import { FieldCard, TWO_COLUMNS } from '../../forms/recordPage/FieldCard'
import { LANGUAGE_NAMES, useLanguage, useMessage, useUsualMessage } from '../../i18n'

const slotProps = {
  htmlInput: { maxLength: LIMITS.ratingLabel, autoComplete: 'off' },
  inputLabel: { shrink: true },
}

/** Fields for the club's own labels of groups and items in each language. An empty field keeps the default label. */
export function RatingLabelInputs() {
  const t = useMessage()
  const usual = useUsualMessage()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const panelId = useId()
  return (
    <FieldCard title={t('club.labels')} columns={1}>
      <Typography sx={{ color: 'text.secondary' }}>{t('club.labelsHint')}</Typography>
      <Tabs
        value={language}
        onChange={(_event, chosen: Language) => setLanguage(chosen)}
        aria-label={t('club.labelsLanguage')}
      >
        {LANGUAGES.map((one) => (
          <Tab
            key={one}
            value={one}
            label={LANGUAGE_NAMES[one]}
            id={`${panelId}-${one}`}
            aria-controls={panelId}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${language}`}
        sx={{ display: 'grid', gap: 3 }}
      >
        {RATING_GROUPS.map(({ key: group, items }) => (
          <Box key={`${language} ${group}`} sx={TWO_COLUMNS}>
            <FormField
              source={`labels.${language}.group.${group}`}
              label={t('club.groupLabel', { group: usual(`ratings.group.${group}`) })}
              slotProps={slotProps}
              sx={{ gridColumn: '1 / -1' }}
            />
            {items.map((item) => (
              <FormField
                key={item.key}
                source={`labels.${language}.item.${item.key}`}
                label={usual(`ratings.item.${item.key}`)}
                slotProps={slotProps}
              />
            ))}
          </Box>
        ))}
      </Box>
    </FieldCard>
  )
}
