import { readdirSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS, migrationsFolder } from '../support/migrations'

/**
 * Every migration that a database may have run, with its time and its hash (SHA-256 of the file). `drizzle.__drizzle_migrations` stores
 * both. A migration runs only if its time is later than the newest stored time. A backup can be restored only if its hashes equal those of
 * the first migrations. Lines are only added at the end, never changed or removed.
 */
const RELEASED = [
  ['0000_initial', 1795229911382, 'd5f7a3b84071bc8993de9fe005110c7aa66145312a668b7f41ade4ca0193a799'],
  ['0001_uploaded_files', 1795240361230, '77e17e827bb12306e7977cc2b91a61c31011fa4cca780ced547a9004dbdb7864'],
  ['0002_scores', 1795264686432, '39af201ea76dcea7d2f9ecf77e0e06d8c2ae8b9340e441ad0abcf75394c8da71'],
  ['0003_history', 1795280621051, 'd0c3887c21d034d3ccabcd286555034eaa2d0b93fa076bdf1165bb6a502de018'],
  ['0004_merges', 1795282529145, '5d11af1a4fb4eec62be699d7e19ee5cd46e67489e853b6af08823773e4b00a65'],
  ['0005_list_order', 1795288796373, 'f627afc9b388872d94599a80b6f8958ea2e2f001f2e9592d6d6d4b40749fd787'],
  ['0006_closed_lists', 1795324356634, '53eb62797bf8b4cd595655561eb98693fa0333aa956d3f2b762758c81dba7413'],
  ['0007_rate_limits', 1795326481522, '3980cda5be44384e5c5bec65fb69fe05a571c565fa15ea6d2e8ce224e3b63cae'],
  ['0008_versions', 1795336812308, 'a482d198bda613c906c263623e6cafb3347811e2868fb9597477a83670d297ff'],
  ['0009_mails', 1795346577468, '429146fef510b1f6fd03fe569e344f40d6deadb98e0b30b598687a41a95c2034'],
  ['0010_draft_revisions', 1795371804267, 'cec88d9d4eeea9b73aa528a31f17cbae9c481147eb8cb8298fba0a3dfcec0089'],
  ['0011_sessions', 1795372133261, '91bbb79d963cb7919f72aaf10aca62cd27bbe6ae01a0c2c20fab8528c9fbd5b6'],
  [
    '0012_confirmed_addresses',
    1795372421198,
    '65cd987e7c0babef7eca9b6ba54d8908f39ae2c0e6592db96217973efc9a7370',
  ],
  ['0013_second_factors', 1795373251756, '5e181c5a001e9f46d1299316a47a2c92700c0c0d1185de848a128eb09d29b1ce'],
  ['0014_list_changes', 1795374668498, '7884a2780e7e0df0242f27033d9de9bf73067a027a4201b00f606338b186d40f'],
  ['0015_lineups', 1795396572497, 'ba1754b32956fdf8eeb2237979c9171a041f37b0b35efffecc7021404625c307'],
  ['0016_locked_users', 1795431373858, 'ac874cd27d9ba42d707cae1099dd3e21a105fc2ef663536f60d2bc8d64511972'],
  ['0017_club_fields', 1795433622293, '977cb4663de96b4c396fee3b899db993843064a08fd16da8fb833a2eddc7b0ff'],
  ['0018_club', 1795443779286, '5066e24641f88625d705fc0cd3d85a53ab1dc32518e436711581e712903b4901'],
  ['0019_external_ids', 1795446256705, '39cd91480ac1f88a560578a7095ee79ae96232e12fe88fcd68e0299cc57697ce'],
  ['0020_merged_matches', 1795446740459, '2ff0c19373cc365e02d53674192fa82d9935596984ae4e4a051c19746420b88d'],
  ['0021_shared_filters', 1795447939738, 'e5e71db983b032ac86c1d75d143e46286be19fa1b938820ce1a113eb21fe67d8'],
  ['0022_analysis_shares', 1795455671840, '2238b28c7527d55d8af674e224e43f8d10d866dcfe18f09bb53a2c5a14230b23'],
  ['0023_batches', 1795456096666, 'f59c9af715c918c0730dc28b35c33fcaf554ca2cc801d11b62e64df7bd75e480'],
  ['0024_aliases', 1795457255488, 'e9edf9517850b3fb33269ec335ad0b27524c80715efac933922713380c6ee00f'],
  ['0025_import_runs', 1795479563161, 'b134d2e19c992a9f4637d8fbc3ab8161c19d5188dc679838ba5f912019177cb8'],
  ['0026_short_lists', 1795597055917, '78e18403775d48f834289d90cc21a1c100f1ac99e061c5b64601c742f3a711d7'],
  [
    '0027_scouts_who_are_gone',
    1795731116656,
    'ddcd16d1508854aa7b4abb98a551e904fae8f62ff5a07f0305a14d9b6bdb1462',
  ],
  [
    '0028_people_of_revisions',
    1795815842222,
    '5c09a71dbdedef7137beadd926220e7f408ba5dc416107376f2f1754c74e01d1',
  ],
  ['0029_name_upgrades', 1795858980000, '9ccabe013500c70b466177b090ed52849f8ad13b526600a58fbf1141b6fe967d'],
  ['0030_played_for', 1795868321980, '445b4fb63db44d81accee8b3f5cb9074755dee905a4bc03030c6063c246e7ed7'],
  ['0031_merged_ids', 1795886908284, '2a531ae10ec39744ac112b7e5b0584f7bc88429da70c53c09a9f8a38672392b4'],
  [
    '0032_mails_without_server',
    1795904700000,
    '22a538951709cc3af0fc3a4554d37bf9699e0f70ac21e463b05a63bd6cde6511',
  ],
  ['0033_media_deletions', 1795918967953, '53b753619353c974607f85568d418d98852282f8b365a65fd22c520fed472fd2'],
  ['0034_user_deletions', 1795919387394, '2e990804ad52286251b294ace9410129d56fd379b26cbdd66273b5a6236303fb'],
  ['0035_undo_attempts', 1795919987394, 'ba5752eb24a76c4d8b0ef8082a0e81e3569bdfdc97b639c7d71c692d9c6f7231'],
  ['0036_import_run_ids', 1795920587394, '4ce68b377f2521e0d717bf08040b99d5284bb33d1905eb001a93959388622d00'],
  ['0037_jobs', 1795921187394, 'e966daadd74404242e74da3131a7fcad81ddeaa870d4b76d2ee332901790b604'],
  ['0038_retries_of_jobs', 1795921787394, '4d1347ad782f539dc68282e0c8f307273e3d0885d7d6578f0e3bfa6c1e8a368f'],
  ['0039_rows', 1795922387394, '8d9d6b592983bcbac2d3470dbca66041ef0c064e3bb7a3364500cdcf5dd4910a'],
  ['0040_decisions', 1795968318092, '59131584352795de1ccd0465981b60b542fbcc32d8d73936dda9c86ea6859948'],
  [
    '0041_answers_to_sharers',
    1795972345000,
    '6983a358a97ed5aeae1b30c67685cf2b4de3a3d90a599e9d8317eb2456604762',
  ],
  ['0042_player_mails', 1795974373777, 'ef097383647a2cb184f6ec7e422dd135e81c317e8c2eb187f3a2b456d5053b15'],
  ['0043_trust', 1795999066051, 'e03680f8318d74331f95ca4ba58d73408fc4f64d97413b4a3a3d52960a3b6d56'],
]

describe('the migrations', () => {
  it('are those that were released, unchanged and in their order', () => {
    const files = readMigrationFiles({ migrationsFolder })
    const current = MIGRATIONS.map(({ tag }, index) => [tag, files[index]?.folderMillis, files[index]?.hash])
    expect(current).toEqual(RELEASED)
  })

  it('have strictly increasing times, because a migration runs only if it is later than the newest stored one', () => {
    const moments = MIGRATIONS.map(({ when }) => when)
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
  })

  it('have one snapshot, of the newest migration, from which the next one is generated', () => {
    const snapshots = readdirSync(`${migrationsFolder}/meta`).filter((name) => /^\d/.test(name))
    expect(snapshots).toEqual([`${MIGRATIONS.at(-1)?.tag.slice(0, 4)}_snapshot.json`])
  })

  it('are all in the journal', () => {
    const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
    expect(files.sort()).toEqual(MIGRATIONS.map(({ tag }) => `${tag}.sql`))
  })
})
