import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;

/**
 * Reads lines "STYLESHEETS FILE", where STYLESHEETS are names joined by a comma, judges the file by each of them and prints
 * one line: which rules it breaks, as "RULE:FLAG", with blanks between them. Ends with its standard input.
 */
public class OfficialRules {
  private static final Processor PROCESSOR = new Processor(false);
  private static final Map<String, XsltExecutable> COMPILED = new HashMap<>();
  private static final String FAILED =
      "//*:failed-assert/concat(normalize-space(@id), ':', normalize-space(@flag))";

  private static XsltExecutable compiled(String name) throws Exception {
    if (!COMPILED.containsKey(name)) {
      StreamSource source = new StreamSource(OfficialRules.class.getResourceAsStream("/xslt/" + name + ".xslt"));
      XsltCompiler compiler = PROCESSOR.newXsltCompiler();
      // of style; what cannot be compiled is thrown
      compiler.setErrorReporter(warning -> {});
      COMPILED.put(name, compiler.compile(source));
    }
    return COMPILED.get(name);
  }

  private static List<String> broken(String name, XdmNode document) throws Exception {
    Xslt30Transformer transformer = compiled(name).load30();
    transformer.setGlobalContextItem(document);
    XdmDestination report = new XdmDestination();
    transformer.applyTemplates(document, report);
    XPathCompiler paths = PROCESSOR.newXPathCompiler();
    List<String> found = new ArrayList<>();
    for (XdmItem rule : paths.evaluate(FAILED, report.getXdmNode())) found.add(rule.getStringValue());
    return found;
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int blank = line.indexOf(' ');
      List<String> found = new ArrayList<>();
      try {
        XdmNode document = PROCESSOR.newDocumentBuilder().build(new File(line.substring(blank + 1)));
        for (String name : line.substring(0, blank).split(",")) found.addAll(broken(name, document));
      } catch (Exception failed) {
        found.add("FAILED:" + String.valueOf(failed.getMessage()).replaceAll("\\s+", "_"));
      }
      System.out.println(String.join(" ", found));
    }
  }
}
