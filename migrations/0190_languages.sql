-- Which languages there are stands in one registry (platform/i18n/languages.ts); schemas check by it whatever is written.
alter table content drop constraint content_language_check;
alter table board drop constraint board_locale_check;
