/** For tests: what a bundled picture, film or caption file is imported as. */
export default '/asset';
