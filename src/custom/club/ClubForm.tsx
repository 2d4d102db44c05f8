import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { RecordContextProvider, ResourceContextProvider, SaveContextProvider } from 'react-admin'
import { type Club, clubInputSchema } from '../../../contract/club'
import { LIMITS } from '../../../contract/fields'
import { LANGUAGES } from '../../../contract/languages'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { FormField } from '../../components/FormField'
import { validateBy } from '../../components/formValidation'
import { ChangedMeanwhileDialog } from '../../components/recordPage/ChangedMeanwhileDialog'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { SaveFailures } from '../../components/recordPage/SaveFailures'
import { LANGUAGE_NAMES, useMessage, useUsualMessage } from '../../i18n'
import { allLabels } from './allLabels'
import { CrestInput } from './CrestInput'
import { CrestPicture } from './CrestPicture'
import { RatingLabelInputs } from './RatingLabelInputs'
import { useClubSave } from './useClubSave'

const validateClub = validateBy(clubInputSchema)

/** Form for the club's name, crest and own names of the rated items. */
export function ClubForm({ club }: { club: Club }) {
  const t = useMessage()
  const labelOf = useClubFieldLabel()
  // react-admin's forms reset when the record's id changes.
  const record = useMemo(() => ({ id: 'club', ...club, labels: allLabels(club.labels) }), [club])
  const { context, conflict, saveMine, isBusy, dropConflict } = useClubSave(club)
  return (
    <ResourceContextProvider value="club">
      <SaveContextProvider value={context}>
        <SaveFailures>
          <RecordContextProvider value={record}>
            <Box sx={{ maxWidth: 800 }}>
              <RecordForm validate={validateClub}>
                <Stack spacing={2}>
                  <FieldCard title={t('club.identity')} columns={1}>
                    <FormField
                      source="name"
                      label={t('club.name')}
                      hint={t('club.nameHint')}
                      slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'organization' } }}
                    />
                    <CrestInput />
                  </FieldCard>
                  <RatingLabelInputs />
                </Stack>
              </RecordForm>
            </Box>
          </RecordContextProvider>
        </SaveFailures>
      </SaveContextProvider>
      <ChangedMeanwhileDialog
        conflicts={conflict?.conflicts ?? []}
        labelOf={labelOf}
        shown={(value, path) =>
          typeof value === 'string' && path === 'crest' ? <CrestPicture src={value} /> : String(value ?? '')
        }
        busy={isBusy}
        onSaveMine={saveMine}
        onBack={dropConflict}
      />
    </ResourceContextProvider>
  )
}

/** What a field of the club's page is called, by its path: "Club name", "Pass (Français)". */
function useClubFieldLabel(): (path: string) => string {
  const t = useMessage()
  const usual = useUsualMessage()
  return (path) => {
    if (path === 'name' || path === 'crest') return t(`club.${path}`)
    const [, language, , word] = path.split('.')
    const group = RATING_GROUPS.find(({ key }) => key === word)
    const item = RATING_ITEMS.find((one) => one.item === word)
    const label =
      group === undefined
        ? item && usual(`ratings.item.${item.item}`)
        : t('club.groupLabel', { group: usual(`ratings.group.${group.key}`) })
    const spoken = LANGUAGES.find((one) => one === language)
    return label === undefined || spoken === undefined
      ? t('club.labels')
      : `${label} (${LANGUAGE_NAMES[spoken]})`
  }
}
