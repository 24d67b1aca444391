/** The words of every language, in parts that come when they are asked for; made of the catalogs at build. */
export { catalogs } from 'virtual:catalogs';
